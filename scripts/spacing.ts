import { tokenConfig } from '#client/ui/theme/tokens.ts'

/** A distance written in pixels though it has a token. */
interface SpacingProblem {
  file: string
  message: string
}

const SIDES = '(?:-?(?:block|inline|top|right|bottom|left|x|y)(?:-(?:start|end))?)?'
/** A distance of a style sheet (`padding-top: 8px 12px`) or of Chakra's properties (`gap="8px"`, `padding: { base: '8px' }`). */
const DISTANCE = new RegExp(
  String.raw`(?<![\w-])(?:scroll-)?(?:margin|padding)${SIDES}\s*[:=][^;}\n]*|(?<![\w-])(?:row-?|column-?)?gap\s*[:=][^;}\n]*`,
  'gi',
)

const TOKENS = Object.keys(tokenConfig.theme?.tokens?.spacing ?? {})
const IN_PIXELS = new RegExp(String.raw`(?<![\w.-])(${TOKENS.join('|')})px\b`, 'g')

/**
 * Margins, paddings and gaps of exactly a token's pixels that are written as pixels: `var(--sh-spacing-8)` in style sheets, `8`
 * in Chakra's properties. A negative margin takes pixels back and stays one.
 *
 * @param files the text of each component and each style sheet, by its path from the project's root
 */
export function spacingProblems(files: ReadonlyMap<string, string>): SpacingProblem[] {
  return [...files].flatMap(([file, text]) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(DISTANCE)].flatMap(([distance]) =>
      [...distance.matchAll(IN_PIXELS)].map(([, pixels]) => ({
        file,
        message: `'${distance.trim()}': ${pixels}px is the token spacing.${pixels}.`,
      })),
    ),
  )
}
