import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Shows a failure of its children in their place, so that the rest of the screen stays usable. */
export class Contained extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = (
      // the browser remembers that a part could not be loaded until the page is loaded anew
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
