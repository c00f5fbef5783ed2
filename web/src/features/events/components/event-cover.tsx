import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mediumOf } from '../../../lib/pictures/medium-picture.ts';
import { srcSetOf } from '../../../lib/pictures/picture-sizes.ts';
import { reducedMotion } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import type { EventCover_EventFragment } from './event-cover.generated.ts';

/**
 * The picture or video that stands for an event, or `otherwise` if there is none or it cannot be had. Decorative. Its
 * style gives it a size, so that it moves nothing when it arrives.
 */
export function EventCover({
  event: { cover },
  sizes,
  isFirst = false,
  className,
  otherwise,
}: {
  event: Omit<EventCover_EventFragment, ' $fragmentName'>;
  /** its width, as `sizes` of a picture */
  sizes: string;
  /** the largest thing at the top of a page: it is fetched before others */
  isFirst?: boolean;
  className?: string | undefined;
  otherwise: ReactNode;
}) {
  const [failed, setFailed] = useState<number | null>(null);
  if (!cover || failed === cover.fileId) return otherwise;
  const { fileId, pictureUrl, videoUrl, width, height } = cover;
  const onError = () => setFailed(fileId);
  if (videoUrl) return <Moving key={fileId} {...{ videoUrl, pictureUrl, className, onError }} />;
  if (!pictureUrl) return otherwise;
  return (
    <img
      key={fileId}
      src={mediumOf(pictureUrl)}
      srcSet={srcSetOf(pictureUrl, { width, height })}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      {...{ sizes, className, onError }}
    />
  );
}

/** A video that plays without sound while it is seen; with reduced motion it stands still. */
function Moving({
  videoUrl,
  pictureUrl,
  className,
  onError,
}: {
  videoUrl: string;
  /** shown before it plays; null if there is none */
  pictureUrl: string | null;
  className: string | undefined;
  onError(): void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const chosen = useStore(reducedMotion);
  useEffect(() => {
    const it = video.current;
    if (!it || chosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(([entry]) => {
      // a browser that saves power may refuse to play it
      if (entry?.isIntersecting) void it.play().catch(() => undefined);
      else it.pause();
    });
    observer.observe(it);
    return () => observer.disconnect();
  }, [chosen]);
  return (
    <video
      ref={video}
      src={videoUrl}
      poster={pictureUrl ? mediumOf(pictureUrl) : undefined}
      preload={pictureUrl ? 'none' : 'metadata'}
      muted
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      {...{ className, onError }}
    />
  );
}
