import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { keepProgress, progressFor, type ResetProgress } from './reset-progress.ts';

/**
 * Two steps at one address: first the e-mail, then the code and a new password. The address contains the step, and for links in
 * welcome mails also the user and the code's expiry.
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
