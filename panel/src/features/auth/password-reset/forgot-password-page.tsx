import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { keepProgress, progressFor, type ResetProgress } from './reset-progress.ts';

/**
 * Steps of a reset at one address: the e-mail, then the code and a new password. Invitations have their own step, with the token
 * in the fragment, which browsers send to no server.
 */
export function ForgotPasswordPage() {
  const { step, email } = useSearch({ strict: false });
  const token = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const [sent, setSent] = useState<ResetProgress>();
  const progress = sent ?? progressFor(email);

  async function codeSent(email: string) {
    const next = { email, sentAt: Date.now() };
    keepProgress(next);
    setSent(next);
    if (step !== 'code') await navigate({ to: '/auth/forgot-password', search: { step: 'code' } });
  }

  if (step === 'invitation' && progress) {
    return <InvitationStep key={token} progress={progress} token={token} onSent={codeSent} />;
  }
  if (step === 'code' && progress) {
    return <CodeStep key={progress.email} progress={progress} onSent={codeSent} />;
  }
  return <EmailStep email={progress?.email ?? ''} onSent={codeSent} />;
}
