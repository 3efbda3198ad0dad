import { type ReactNode, useEffect, useRef } from 'react'
import { WaterLevel } from '../public/water-level.tsx'
import own from './link-page.module.css'

interface LinkPageProps {
  /** A lucide icon of 44 px that floats on the water. */
  icon: ReactNode
  /** Depth of the water, px: it rises when something is done. */
  depth?: number
  title: string
  text: ReactNode
  /** The one thing to do here. */
  children?: ReactNode
}

/** A page a mail or another site leads to: one matter, one thing to do. When that changes, its heading takes the focus. */
export function LinkPage({ icon, depth = 40, title, text, children }: LinkPageProps) {
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
          {icon}
        </div>
      </div>
      <div className={`wrap ${own.page}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={own.text}>{text}</p>
        {children !== undefined && <div className={own.action}>{children}</div>}
      </div>
    </>
  )
}
