import type { createQueryPreloader } from '@apollo/client/react';
import { EnrolmentDueDocument } from '../../app/routes/profile/enrol.generated.ts';
import { ProfileDocument } from '../../app/routes/profile/profile.generated.ts';

// What the screens begin with, asked for while they are still on the way.

type Preload = ReturnType<typeof createQueryPreloader>;

export const profile = (preload: Preload) => preload(ProfileDocument, { fetchPolicy: 'network-only' });

export const enrolmentDue = (preload: Preload) =>
  preload(EnrolmentDueDocument, { fetchPolicy: 'network-only' });
