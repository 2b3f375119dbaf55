import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';

const copiedMs = 4000;

/** Clipboard of a `CopyButton`. Show instructions if `error` says that the browser refused. */
export const useCopy = () => useClipboard({ timeout: copiedMs });

interface CopyButtonProps {
  clipboard: ReturnType<typeof useCopy>;
  text: string;
  /** Name of the copied text for screen readers: "Access key". */
  name: string;
  children?: string;
  size?: 'small';
}

/** Copies a text and confirms it for a short time. */
export const CopyButton = ({ clipboard, text, name, children = 'Copy', size }: CopyButtonProps) => (
  <>
    <Button
      size={size}
      icon={clipboard.copied ? <IconCheck /> : <IconCopy />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? 'Copied' : children}
    </Button>
    <span role="status" className="visually-hidden">
      {clipboard.copied && `${name} copied`}
    </span>
  </>
);
