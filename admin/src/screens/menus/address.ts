/** The address of the screen with a menu. */
export const addressOf = (menu: number): string => `/menus?menu=${menu}`

/** The menu in the address; 0 for none. */
export const menuIn = (search: string): number =>
  Number(new URLSearchParams(search).get('menu') ?? 0) || 0
