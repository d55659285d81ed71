/** Whether a dialog lies over the screen, other than those that the selector matches. */
export const isDialogOpen = (except = ''): boolean =>
  document.querySelector(
    `:is([role="dialog"], [role="alertdialog"])${except && `:not(${except})`}`,
  ) !== null
