import { resendVerification } from '#shared/contract/account-mail';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint';
import { getIssuedPasswords } from '#shared/contract/issued-passwords';
import {
  changeEmail,
  changePassword,
  deleteOwnAccount,
  getOwnAccount,
  saveTimeZone,
  signOutElsewhere,
  takeBackEmail,
  updateName,
} from '#shared/contract/own-account';
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '#shared/contract/second-step';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

export const ownAccountQuery = replyQuery(getOwnAccount);
export const issuedPasswordsQuery = replyQuery(getIssuedPasswords);

const changing =
  <E extends Endpoint>(endpoint: E) =>
  () =>
    mutation(endpoint, (body: BodyOf<E>) => ({ body }));

export const updateNameMutation = changing(updateName);
export const saveTimeZoneMutation = changing(saveTimeZone);
export const changeEmailMutation = changing(changeEmail);
export const takeBackEmailMutation = changing(takeBackEmail);
export const resendMutation = changing(resendVerification);
export const changePasswordMutation = changing(changePassword);
export const signOutElsewhereMutation = changing(signOutElsewhere);
export const beginSecondStepMutation = changing(beginSecondStep);
export const confirmSecondStepMutation = changing(confirmSecondStep);
export const renewRecoveryCodesMutation = changing(renewRecoveryCodes);
export const turnOffSecondStepMutation = changing(turnOffSecondStep);

/** Nobody is left to ask. */
export const deleteAccountMutation = () =>
  mutation(deleteOwnAccount, (body: BodyOf<typeof deleteOwnAccount>) => ({ body }), {
    invalidates: [],
  });
