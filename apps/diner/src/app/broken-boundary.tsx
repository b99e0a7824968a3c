import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Drawn in their place; `again` tries them once more. */
  readonly instead: (again: () => void) => ReactNode;
  /** Hears what failed. */
  readonly onBroken?: (reason: unknown) => void;
  readonly children: ReactNode;
}

/** Shows something else where children failed to draw or their code could not be fetched. */
export class BrokenBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.props.onBroken?.(error);
  }
  override render(): ReactNode {
    return this.state.broken
      ? this.props.instead(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
