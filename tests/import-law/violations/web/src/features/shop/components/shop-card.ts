import { feed } from '../../../app/routes/members/member-feed.ts';

export const card = feed;
