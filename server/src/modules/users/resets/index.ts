export {
  deleteInvitation,
  findInvitations,
  type Invitation,
  saveInvitation,
} from './invitations.ts'
export { deleteResetsOf, findResetOwner, insertReset, takeReset } from './store.ts'
export { hashResetToken, isResetToken, newResetToken } from './token.ts'
