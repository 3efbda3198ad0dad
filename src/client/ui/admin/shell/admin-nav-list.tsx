import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { ADMIN_NAV } from './admin-nav.ts'

const LINKS = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '44px',
    padding: '0 14px',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'control',
    fontWeight: 600,
    _hover: { background: 'bg.sunken', color: 'fg' },
    '&[aria-current]': {
      background: 'water.tint',
      color: 'fg',
      boxShadow: 'inset 3px 0 0 {colors.water.line}',
    },
  },
}

/** The pages of the back office, and the way back to the site. */
export function AdminNavList({ onFollow }: { onFollow?: () => void }) {
  return (
    <Grid as="ul" gap="2px" css={LINKS}>
      {ADMIN_NAV.map(({ to, label, Icon }) => (
        <li key={to}>
          <AppLink to={to} activeOptions={{ ...AS_SECTION, exact: to === '/admin' }} onClick={onFollow}>
            <Icon size={20} aria-hidden />
            {label}
          </AppLink>
        </li>
      ))}
      <chakra.li marginTop="8" paddingTop="8" borderTop="1px solid {colors.border}">
        <AppLink to="/" onClick={onFollow}>
          <ExternalLinkIcon size={20} aria-hidden />
          View site
        </AppLink>
      </chakra.li>
    </Grid>
  )
}
