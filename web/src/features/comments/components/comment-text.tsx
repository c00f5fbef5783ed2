import { textParts } from '../model/text-parts.ts';
import classes from './comments.module.css';

/** A text with its mentions marked. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {textParts(text).map(({ mention, part }, index) =>
        mention ? (
          <span key={index} className={classes.mention}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
