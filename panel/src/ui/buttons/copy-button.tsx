import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';

const copiedMs = 4000;

/** The clipboard of a `CopyButton`; its `error` is for whoever shows what to do where the browser refuses. */
export const useCopy = () => useClipboard({ timeout: copiedMs });

interface CopyButtonProps {
  clipboard: ReturnType<typeof useCopy>;
  text: string;
  /** What is copied, as screen readers hear it: "Access key". */
  name: string;
  children?: string;
  size?: 'small';
}

/** Takes a text along, and says for a while that it did. */
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
