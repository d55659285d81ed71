import { useQuery } from '@tanstack/react-query'
import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { useLocation } from 'wouter'
import { boot } from '../boot.ts'
import { fetchMe, ME } from '../parts/me.ts'
import { signOut } from '../session/sign-out.ts'

/** The own account and signing out. */
export const UserMenu = () => {
  const [, navigate] = useLocation()
  // Not fetched for the menu: the profile screen has it as soon as a name can change.
  const { data } = useQuery({ queryKey: [ME], queryFn: fetchMe, enabled: false })
  const name = data ? decodeEntities(data.name) : boot.user.name
  return (
    <div className="cb-user">
      <DropdownMenu
        icon={
          <img src={data?.avatar_urls['48'] ?? boot.user.avatar} alt="" width={28} height={28} />
        }
        label={name}
        text={name}
        popoverProps={{ placement: 'bottom-end' }}
      >
        {({ onClose }) => {
          const goTo = (path: string) => () => {
            onClose()
            navigate(path)
          }
          return (
            <>
              <MenuGroup>
                <MenuItem onClick={goTo('/profile')}>{__('Profile')}</MenuItem>
                <MenuItem onClick={goTo('/profile?section=sign-in')}>
                  {__('E-mail and password')}
                </MenuItem>
                <MenuItem onClick={goTo('/profile?section=two-factor')}>
                  {__('Two-factor sign-in')}
                </MenuItem>
                <MenuItem onClick={goTo('/profile?section=applications')}>
                  {__('Application passwords')}
                </MenuItem>
                <MenuItem onClick={goTo('/profile?section=sessions')}>{__('Sessions')}</MenuItem>
              </MenuGroup>
              <MenuGroup>
                <MenuItem onClick={signOut}>{__('Sign out')}</MenuItem>
              </MenuGroup>
            </>
          )
        }}
      </DropdownMenu>
    </div>
  )
}
