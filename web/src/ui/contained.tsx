import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { PartNotLoaded } from '../lib/load-part.ts';
import { onReturn } from '../lib/reach.ts';
import { hasUnsaved } from './leaving/unsaved.ts';
import { Notice } from './notice.tsx';

interface Failure {
  readonly failed: boolean;
  /** the browser remembers that a part could not be loaded until the page is loaded anew */
  readonly needsReload: boolean;
}

/**
 * Shows a failure of its children in their place, so that the rest of the screen stays usable. Tries again when the
 * server answers again.
 */
export class Contained extends Component<{ children: ReactNode }, Failure> {
  override state = { failed: false, needsReload: false };
  private stop = () => {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { failed: true, needsReload: error instanceof PartNotLoaded };
  }

  override componentDidMount() {
    this.stop = onReturn(() => {
      if (!this.state.failed) return;
      if (!this.state.needsReload) this.setState({ failed: false });
      else if (!hasUnsaved()) location.reload();
    });
  }

  override componentWillUnmount() {
    this.stop();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = (
      <Button variant="default" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Notice kind="error" actions={again}>
        <Trans>This part of the page could not be shown.</Trans>
      </Notice>
    );
  }
}
