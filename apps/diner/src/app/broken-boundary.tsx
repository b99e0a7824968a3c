import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else where a screen failed to draw or its code could not be fetched. */
export class BrokenBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
