/** Deliveries of these kinds are seen and changed by admins only, as what they carry: who is invited. */
export const kindsForAdmins: readonly string[] = ['invitation'];
