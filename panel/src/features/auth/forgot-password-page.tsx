import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { keepProgress, progressFor, type ResetProgress } from './reset-progress.ts';

/**
 * Two steps on one address: which mailbox, then the code and a new password. The address says which step it is; that of a
 * welcome mail, whose code it is as well, and until when it holds.
 */
export function ForgotPasswordPage() {
  const { step, email, until } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ResetProgress>();
  const progress = asked ?? progressFor({ email, until });

  async function codeSent(email: string) {
    const next = { email, askedAt: Date.now() };
    keepProgress(next);
    setAsked(next);
    if (step !== 'code') await navigate({ to: '/auth/forgot-password', search: { step: 'code' } });
  }

  if (step === 'code' && progress) {
    return <CodeStep key={progress.email} progress={progress} onSent={codeSent} />;
  }
  return <EmailStep email={progress?.email ?? ''} onSent={codeSent} />;
}
