import { Tube, type TubeProps } from './tube.tsx'

export interface ProgressBarProps extends Pick<TubeProps, 'tone' | 'className'> {
  /** What it is a share of: "Share of the goal". */
  label: string
  /** Per cent; above 100 the tube is full. */
  value: number
  /** Read out in place of the number. */
  text?: string
}

/** A tube whose level changes while one looks, and which is read out as a share of the whole. */
export function ProgressBar({ label, value, text, tone, className }: ProgressBarProps) {
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round(value))}
      aria-valuetext={text}
    >
      <Tube value={value} tone={tone} />
    </div>
  )
}
