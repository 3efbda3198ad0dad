import { Checkbox as Chakra } from '@chakra-ui/react/checkbox'
import type { CheckBoxProps } from '../public/check-box.tsx'

/** The input is invisible, but covers everything that can be pressed: the box and its label. */
const COVER = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
}

interface OfficeCheckBoxProps extends Omit<CheckBoxProps, 'isChecked' | 'onChange'> {
  /** Only the box is visible, in the middle of a 44 px target. */
  isLabelHidden?: boolean
  isChecked: boolean | 'indeterminate'
  onChange: (isChecked: boolean, isShiftHeld: boolean) => void
}

/** A box to check, with its label. */
export function CheckBox({
  label,
  isLabelHidden,
  isChecked,
  noteId,
  onChange,
  onBlur,
  ...box
}: OfficeCheckBoxProps) {
  const { name, isDisabled, isInvalid } = box
  return (
    <Chakra.Root
      checked={isChecked}
      name={name}
      disabled={isDisabled}
      invalid={isInvalid}
      justifyContent={isLabelHidden ? 'center' : undefined}
    >
      <Chakra.HiddenInput
        style={COVER}
        aria-describedby={noteId}
        onClick={(event) => onChange(event.currentTarget.checked, event.shiftKey)}
        onBlur={onBlur}
      />
      <Chakra.Control />
      <Chakra.Label className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</Chakra.Label>
    </Chakra.Root>
  )
}
