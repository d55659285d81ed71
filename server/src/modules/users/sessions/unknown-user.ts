/** The hash of an unknown password, so that an unknown user costs the same time (SEC-29). */
export const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fxW3un9nuIT67vsT7cKydQ$dFRlOO3GSD4oQr0Nd20uap/N8/rYb4c/vFkP9dnSUQk'
