import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../public/icon-button.tsx'
import { toggleTheme } from '../theme/theme.ts'
import styles from './theme-toggle.module.css'

/** Flips between light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <IconButton label="Switch theme" className={className} onClick={toggleTheme}>
      <Sun className={styles.sun} size={20} aria-hidden />
      <Moon className={styles.moon} size={20} aria-hidden />
    </IconButton>
  )
}
