import type { DashboardDaysQuery } from '../routes/dashboard.generated.ts';

export type DashboardDay = DashboardDaysQuery['dashboard']['days'][number];
