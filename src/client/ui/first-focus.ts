/** The field of a dialog, or of a line that opens, that gets the focus then: the one with `data-autofocus`. */
export const firstFocusIn = (dialog: HTMLElement | null | undefined): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>('[data-autofocus=true]') ?? null
