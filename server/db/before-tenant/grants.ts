/**
 * All that the door's role may do, table by table and where a column is named with that alone. What no function beside this
 * file needs is not here.
 */
export const doorGrants: Readonly<Record<string, string>> = {
  tenant: 'select, insert',
  school: 'insert',
  user_account: `select (tenant_id, id, username, email, first_name, last_name, role, school_id, time_zone,
    password_hash, one_time_password_mac, one_time_password_at, earlier_card_mac, earlier_card_at, must_change_password,
    can_generate_live_practice, archived_at, email_verified_at, created_at),
    update (email, email_verified_at)`,
  session_cookie:
    'select (tenant_id, token_sha256, user_id, created_at, last_seen_at), update (last_seen_at), delete',
  account_token: 'select, delete',
  staff_invitation: 'select, delete',
  second_step: 'select (tenant_id, user_id, confirmed_at, created_at), delete',
  issued_password: 'select (issued_at), delete',
  done_once: 'select (done_at), delete',
  job: 'select, update (state, attempts, tries, due_at), delete',
  course: 'select (tenant_id, id, title)',
  join_code: 'select (tenant_id, code, kind, course_id, live_room_id)',
  join_request:
    'select (tenant_id, id, state, username, password_hash, secret_sha256, asked_at), delete',
  live_room: 'select (tenant_id, id, teacher_id, takes_guests, used_at), delete',
  live_guest: 'select (seen_at), delete',
  assignment: 'select (tenant_id)',
};
