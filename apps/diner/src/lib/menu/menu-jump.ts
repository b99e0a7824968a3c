import { create } from 'zustand';

/** The category that a list outside the menu asked for; `at` tells two equal wishes apart. */
export const useMenuJump = create<
  { readonly categoryId: string; readonly at: number } | { readonly categoryId: null }
>()(() => ({
  categoryId: null,
}));

/** Has the menu go to a category. */
export const jumpToCategory = (categoryId: string): void =>
  useMenuJump.setState({ categoryId, at: Date.now() }, true);
