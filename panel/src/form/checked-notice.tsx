import { Notice } from '#ui/feedback/notice.tsx';
import styles from './checked-notice.module.css';

interface CheckedNoticeProps {
  /** What was found. Undefined until it is known. */
  warnings: readonly string[] | undefined;
  /** Language of the warnings, if they name records. */
  lang?: string;
  /** Set if everything is typed that the check needs. */
  isComplete: boolean;
  isError: boolean;
  /** For each state without warnings. */
  words: Record<'incomplete' | 'failed' | 'checking' | 'nothing', string>;
}

/**
 * Warnings about what is typed, which never block saving. Always as high as two lines, so that fields below do not move when
 * warnings come.
 */
export function CheckedNotice({ warnings, lang, isComplete, isError, words }: CheckedNoticeProps) {
  const state = isComplete ? (isError ? 'failed' : warnings ? 'nothing' : 'checking') : 'incomplete';
  return (
    <div role="status" className={styles.checked}>
      {state === 'nothing' && warnings && warnings.length > 0 ? (
        <Notice kind="warning">
          {warnings.map((line) => (
            <div key={line} lang={lang}>
              {line}
            </div>
          ))}
        </Notice>
      ) : (
        <Notice kind="quiet">{words[state]}</Notice>
      )}
    </div>
  );
}
