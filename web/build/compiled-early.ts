import type { Plugin } from 'vite';

/** The files that screens run at their start, and those of the shell and of an event's sections right after it. */
const runAtStart =
  /^(react|index|graph|kit|inputs|form|frame|screen|shell|graph-part|event|login|dashboard|member-feed|event-feed|event-page|after-paint|live|follow-changes|soon|over|media-section|media-panel|items|comment-section|task-section|task-lists)$/;

/**
 * Lets a browser that knows the comment (Chromium) compile all functions of these files while they arrive, beside the
 * main thread, and not one by one when they are called. It has to be the first line, so it comes after all that Vite
 * adds.
 */
export function compiledEarly(): Plugin {
  return {
    name: 'compiled-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && runAtStart.test(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
