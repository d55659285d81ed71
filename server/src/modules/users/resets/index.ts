export {
  deleteInvitation,
  findInvitations,
  type Invitation,
  saveInvitation,
} from './invitations.ts'
export { deleteResetsOf, findResetOwner, insertReset, takeReset } from './store.ts'
