import { classes } from '#ui/classes.ts';

interface ClipProps {
  children: string;
  /** Language of the text, if it is content. */
  lang?: string;
  strong?: boolean;
}

/** A text truncated to one line, with the whole text in a tooltip. */
export const Clip = ({ children, lang, strong }: ClipProps) => (
  <span className={classes('clip', strong && 'strong')} lang={lang} title={children}>
    {children}
  </span>
);
