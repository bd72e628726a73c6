import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Ends an error of a panel here, where nothing is drawn then: the page around it goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
