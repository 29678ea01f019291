import { mutationOptions } from '@tanstack/react-query';
import { resendVerification } from '#shared/contract/account-mail';
import type { BodyOf, Endpoint, ReplyOf } from '#shared/contract/endpoint';
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
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

type Caller = Pick<Api, 'call'>;

export const ownAccountQuery = replyQuery(getOwnAccount);
export const issuedPasswordsQuery = replyQuery(getIssuedPasswords);

/** Whatever changes the account, its page shows anew. */
const changing =
  <E extends Endpoint>(endpoint: E) =>
  (api: Caller) =>
    mutationOptions<ReplyOf<E>, Trouble, BodyOf<E>>({
      mutationFn: async (body) => replyOf(await api.call(endpoint, { body })),
      meta: { invalidates: [keys.all(getOwnAccount)] },
    });

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
export const deleteAccountMutation = changing(deleteOwnAccount);
