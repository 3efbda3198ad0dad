/** Whether the code of an element has arrived, so that it answers to events. */
export const isAwake = (element: Element): boolean => element.closest('[data-waking]') === null
