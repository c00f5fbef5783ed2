/** Only admins see and change deliveries of these kinds, because only admins see who is invited. */
export const kindsForAdmins: readonly string[] = ['invitation'];
