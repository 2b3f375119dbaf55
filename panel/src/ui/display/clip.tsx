import { classes } from '#ui/classes.ts';

interface ClipProps {
  children: string;
  /** The language of the text where it is content. */
  lang?: string;
  strong?: boolean;
}

/** One line of a text; the whole of it in a tooltip. */
export const Clip = ({ children, lang, strong }: ClipProps) => (
  <span className={classes('clip', strong && 'strong')} lang={lang} title={children}>
    {children}
  </span>
);
