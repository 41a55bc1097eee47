/** Keeps a failure to itself: what fails in here is gone from the page, and nothing around it. */
import { Component, type ReactNode } from 'react';

interface ContainedProps {
  children: ReactNode;
  /** Stands in for what failed. */
  instead?: ReactNode;
}

export class SilentErrorBoundary extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
