import { type ComponentPropsWithRef, type CSSProperties, createElement, type JSX } from 'react'
import { classNames } from '../public/class-names.ts'

/** An element whose children are text or parts; `div` if nothing else says more. */
type Tag = keyof JSX.IntrinsicElements

/** Distances of the theme (`spacing` in ui/theme/tokens.ts), called by their pixels. */
type Space = 4 | 8 | 12 | 16 | 20 | 24 | 32

interface BoxProps {
  /** Room within the part, on all sides. */
  padding?: Exclude<Space, 4>
  marginTop?: Space | 48
  marginBottom?: Space
  /** In a row: takes the room that is left, and breaks its text rather than push its neighbors away. */
  grows?: boolean
  /** A line between its children. */
  isDivided?: boolean
  /** May be narrower than its content needs, which then breaks or scrolls. */
  shrinks?: boolean
}

interface StackProps extends BoxProps {
  gap?: Space
  /** Where children narrower than the stack stand; they fill its width if this is left out. */
  align?: 'start' | 'center'
}

interface RowProps extends BoxProps {
  gap?: Space
  /** Between the lines of a row that wraps, if it is less than `gap`. */
  lineGap?: 4 | 8 | 12
  /** Where children lower than the row stand; they fill its height if this is left out. */
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wraps?: boolean
}

interface GridProps extends BoxProps {
  gap?: Space
  align?: 'start' | 'center' | 'end'
  /** A number of equal columns, or the least width of each (`'10rem'`): then there are as many as fit. */
  columns: 2 | 3 | `${number}rem`
}

type Part<Own, T extends Tag> = Own & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>

const JUSTIFY = { between: 'between', center: 'centered', end: 'ended' }

type AnyProps = StackProps &
  RowProps & { as?: Tag; className?: string; columns?: GridProps['columns']; style?: CSSProperties }

function render(part: string, { as = 'div', columns, ...props }: AnyProps) {
  const {
    padding,
    marginTop,
    marginBottom,
    grows,
    isDivided,
    shrinks,
    gap,
    lineGap,
    align,
    justify,
    wraps,
    className,
    ...element
  } = props
  const fitted = typeof columns === 'string' && { '--column': columns, ...element.style }
  return createElement(as, {
    ...element,
    ...(fitted && { style: fitted as CSSProperties }),
    className: classNames(
      part,
      columns && (fitted ? 'columns' : `columns-${columns}`),
      gap && `gap-${gap}`,
      lineGap && `line-gap-${lineGap}`,
      align && (part === 'stack' ? `stack-${align}` : align),
      justify && JUSTIFY[justify],
      wraps && 'wraps',
      grows && 'grows',
      isDivided && 'divided',
      shrinks && 'shrinks',
      padding && `p-${padding}`,
      marginTop && `mt-${marginTop}`,
      marginBottom && `mb-${marginBottom}`,
      className,
    ),
  })
}

/** Children below each other. */
export function Stack<T extends Tag = 'div'>(props: Part<StackProps, T>) {
  return render('stack', props as AnyProps)
}

/** Children next to each other. */
export function Row<T extends Tag = 'div'>(props: Part<RowProps, T>) {
  return render('row', props as AnyProps)
}

/** Children in equal columns. */
export function Grid<T extends Tag = 'div'>(props: Part<GridProps, T>) {
  return render('grid', props as AnyProps)
}

/** An element with room within or around it. */
export function Box<T extends Tag = 'div'>(props: Part<BoxProps, T>) {
  return render('', props as AnyProps)
}
