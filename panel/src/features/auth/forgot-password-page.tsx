import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { keepProgress, readProgress } from './reset-progress.ts';

/** Two steps on one address: which mailbox, then the code and a new password. The address says which step it is. */
export function ForgotPasswordPage() {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [progress, setProgress] = useState(readProgress);

  function codeSent(email: string) {
    const next = { email, askedAt: Date.now() };
    keepProgress(next);
    setProgress(next);
    void navigate({ to: paths.forgotPassword, search: { step: 'code' } });
  }

  if (step === 'code' && progress) return <CodeStep progress={progress} onSent={codeSent} />;
  return <EmailStep email={progress?.email ?? ''} onSent={codeSent} />;
}
