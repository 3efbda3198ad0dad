import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Stack } from '../layout/layout.tsx'
import { Button } from '../public/button.tsx'
import { FormError } from '../public/form-error.tsx'
import { useForm } from '../public/use-form.ts'
import { WaterLevel } from '../public/water-level.tsx'
import own from './link-page.module.css'

/** The one button of a page, and what it does; its error is shown. */
interface Press {
  label: string
  busyLabel: string
  run: () => Promise<void>
}

export interface LinkPageProps {
  /** Floats on the water. */
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Depth of the water, px: it rises when something is done. */
  depth?: number
  title: string
  text: ReactNode
  /** The one thing to do here: a button, or anything else. */
  press?: Press
  children?: ReactNode
}

/** A page a mail or another site leads to: one matter, one thing to do. When that changes, its heading takes the focus. */
export function LinkPage({ icon: Icon, depth = 40, title, text, press, children }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    heading.current?.focus()
  }, [title])
  return (
    <>
      <div className={own.band} aria-hidden>
        <WaterLevel height={depth} />
        <div className={`wrap ${own.icon}`} style={{ bottom: depth - 8 }}>
          <Icon size={44} aria-hidden />
        </div>
      </div>
      <div className={`wrap ${own.page}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={own.text}>{text}</p>
        {press !== undefined && <PressForm {...press} />}
        {children !== undefined && <div className={own.action}>{children}</div>}
      </div>
    </>
  )
}

function PressForm({ label, busyLabel, run }: Press) {
  const form = useForm({ initial: {}, onSubmit: () => run() })
  return (
    <Stack as="form" gap={16} className={own.action} noValidate onSubmit={form.submit}>
      <FormError>{form.formError}</FormError>
      <Button type="submit" isFull isBusy={form.isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Stack>
  )
}
