import type { DashboardDaysQuery } from '../../../app/routes/dashboard/dashboard.generated.ts';

export type DashboardDay = DashboardDaysQuery['dashboard']['days'][number];
