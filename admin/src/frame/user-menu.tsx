import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../boot.ts'
import { signOut } from '../session/sign-out.ts'

const goTo = (path: string) => () => location.assign(`${boot.home}/${path}`)

/** The account pages and signing out. */
export const UserMenu = () => (
  <div className="cb-user">
    <DropdownMenu
      icon={<img src={boot.user.avatar} alt="" width={28} height={28} />}
      label={boot.user.name}
      text={boot.user.name}
      popoverProps={{ placement: 'bottom-end' }}
    >
      {() => (
        <>
          <MenuGroup>
            <MenuItem onClick={goTo('account/profile')}>{__('Profile')}</MenuItem>
            <MenuItem onClick={goTo('account/password')}>{__('Password')}</MenuItem>
            <MenuItem onClick={goTo('account/applications')}>
              {__('Application passwords')}
            </MenuItem>
            <MenuItem onClick={goTo('account/sessions')}>{__('Sessions')}</MenuItem>
          </MenuGroup>
          <MenuGroup>
            <MenuItem onClick={signOut}>{__('Sign out')}</MenuItem>
          </MenuGroup>
        </>
      )}
    </DropdownMenu>
  </div>
)
