import { Notice } from '#ui/feedback/notice.tsx';
import styles from './checked-notice.module.css';

interface CheckedNoticeProps {
  /** Undefined until the check ends. */
  warnings: readonly string[] | undefined;
  /** Language of the warnings, if they name records. */
  lang?: string;
  /** The check has all values that it needs. */
  isComplete: boolean;
  isError: boolean;
  /** For each state without warnings. */
  words: Record<'incomplete' | 'failed' | 'checking' | 'nothing', string>;
}

/** Shows warnings about the typed values. Always has the height of two lines, so that fields below do not move. */
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
