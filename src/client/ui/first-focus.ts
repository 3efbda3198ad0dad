/** The field of a dialog that has the focus when it opens: the one with `data-autofocus`. */
export const firstFocusIn = (dialog: HTMLElement | null | undefined): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>('[data-autofocus=true]') ?? null
