/** Which types stand behind an interface or a union; checked against the schema by its test. */
export const possibleTypes: Record<string, string[]> = {
  Failure: ['Conflicted', 'InvalidInput', 'NameTaken', 'NotAllowed', 'NotThere', 'WrongCredentials'],
  TenantChange: ['EventChanged', 'Resynchronise'],
  RegisterOwnerResult: ['OwnerRegistered', 'InvalidInput', 'NameTaken', 'Conflicted'],
  LogInOwnerResult: ['OwnerLoggedIn', 'InvalidInput', 'WrongCredentials'],
  RegisterTenantResult: ['TenantRegistered', 'InvalidInput', 'NotAllowed', 'Conflicted'],
  LogInResult: ['LoggedIn', 'InvalidInput', 'WrongCredentials'],
  RegisterEventResult: [
    'EventRegistered',
    'InvalidInput',
    'NameTaken',
    'NotAllowed',
    'NotThere',
    'Conflicted',
  ],
  UpdateEventResult: ['EventUpdated', 'InvalidInput', 'NameTaken', 'NotAllowed', 'NotThere', 'Conflicted'],
};
