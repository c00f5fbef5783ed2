import { comesTwice, type LocalTime, toFormTime } from '../../../lib/dates.ts';
import { type Composed, platforms } from './composed.ts';

/** The values of the form that edits a post. */
export interface PostValues extends Record<string, string> {
  /** with commas */
  platforms: string;
  content: string;
  /** the paths of pictures and videos, one in each line */
  media: string;
  date: string;
  time: string;
  /** 'yes': the second of two equal times */
  again: string;
}

/** The form's values for a post. */
export function toValues(
  post: {
    readonly platforms: readonly string[];
    readonly content: string;
    readonly media: readonly { readonly url: string }[];
    readonly scheduledAt: string;
  },
  zone: string,
): PostValues {
  const composed = {
    platforms: new Set(platforms.filter((platform) => post.platforms.includes(platform))),
    content: post.content,
    media: new Set(post.media.map(({ url }) => url)),
  };
  return { ...composedValues(composed), ...whenValues(toFormTime(post.scheduledAt, zone)) };
}

/** What a post says and where it goes, as values of the form. */
export const composedValues = (post: Composed): Pick<PostValues, 'platforms' | 'content' | 'media'> => ({
  platforms: platforms.filter((platform) => post.platforms.has(platform)).join(),
  content: post.content,
  media: [...post.media].join('\n'),
});

/** When a post goes out, as values of the form. */
export const whenValues = ({
  date,
  time,
  again,
}: LocalTime): Pick<PostValues, 'date' | 'time' | 'again'> => ({
  date,
  time,
  again: again ? 'yes' : '',
});

/** The post that the form's values say. */
export function fromValues(values: PostValues): { readonly post: Composed; readonly when: LocalTime } {
  const chosen = new Set(values.platforms.split(','));
  const post = {
    platforms: new Set(platforms.filter((platform) => chosen.has(platform))),
    content: values.content,
    media: new Set(values.media.split('\n').filter((url) => url !== '')),
  };
  return { post, when: { date: values.date, time: values.time, again: values.again === 'yes' } };
}

/** Removes a mark for a time that does not come twice: it would look like a change. */
export const normalizeWhen = (values: PostValues, zone: string): PostValues =>
  comesTwice(fromValues(values).when, zone) ? values : { ...values, again: '' };
