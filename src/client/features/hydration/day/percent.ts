/** The share of the goal as a whole percentage; 100 only if the goal is reached. */
export function percentOf(intake: number, goal: number): number {
  const percent = Math.round((intake / goal) * 100)
  return intake < goal ? Math.min(99, percent) : percent
}
