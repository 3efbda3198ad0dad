import { chakra } from '@chakra-ui/react/styled-system'

/** Water in a vessel, up to a level in percent. */
export function Water({ level }: { level: number }) {
  return (
    <chakra.span
      position="absolute"
      inset="auto 0 0"
      borderTop="2px solid {colors.water.line}"
      background="{gradients.water}"
      style={{ height: `${level}%` }}
      aria-hidden
    />
  )
}
