import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn, staff } from '../../domain/kernel/policy.ts';
import {
  type Notification as Kept,
  categories,
  channels,
  channelsOf,
  notificationSettings,
  type NotificationSettings as Settings,
} from '../../infra/features/notifications/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import {
  Notification,
  NotificationChoiceInput,
  NotificationConnection,
  NotificationSettings,
  NotificationSettingsSaved,
  NotificationsRead,
  QuietHoursInput,
  ReadNotificationsResult,
  SaveNotificationSettingsResult,
} from './types.ts';

/** The notification centre of a person, and what they want to be notified of. */
@Resolver()
export class NotificationResolver {
  @Allowed(staff)
  @Query(() => NotificationConnection, {
    complexity: pageCost,
    description: "The caller's notifications in a tenant, and those about the caller, the latest first.",
  })
  async notifications(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<NotificationConnection> {
    const { notifications } = context.ports;
    const whose = { tenantId, userId: staffOf(context).userId };
    const query = { first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => notifications.page(whose, query),
      () => notifications.count(whose),
      query,
      present,
    );
  }

  @Allowed(staff)
  @Query(() => Int, { description: 'How many notifications the caller has not read.' })
  unreadNotifications(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return context.ports.notifications.unread({ tenantId, userId: staffOf(context).userId });
  }

  @Allowed(signedIn)
  @Query(() => NotificationSettings, { description: 'How the caller wants to be notified.' })
  async notificationSettings(@Ctx() context: GatewayContext): Promise<NotificationSettings> {
    return presentSettings(await context.ports.notifications.settings(staffOf(context).userId));
  }

  @Allowed(staff, { notificationId: 'notification' })
  @Mutation(() => ReadNotificationsResult, {
    description: "Marks one of the caller's notifications as read, or all of them without an id.",
  })
  async readNotifications(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('notificationId', () => Int, { nullable: true, description: 'the one; all without it' })
    notificationId?: number | null,
  ): Promise<NotificationsRead> {
    const { notifications } = context.ports;
    const whose = { tenantId, userId: staffOf(context).userId };
    await notifications.markRead(whose, notificationId ?? null);
    return Object.assign(new NotificationsRead(), { unreadNotifications: await notifications.unread(whose) });
  }

  @Allowed(signedIn)
  @Mutation(() => SaveNotificationSettingsResult, {
    description: 'Saves how the caller wants to be notified. A category that is not named keeps its default.',
  })
  async saveNotificationSettings(
    @Ctx() context: GatewayContext,
    @Arg('choices', () => [NotificationChoiceInput], { description: 'at most one for each category' })
    choices: NotificationChoiceInput[],
    @Arg('quietHours', () => QuietHoursInput, { nullable: true, description: 'none without it' })
    quietHours?: QuietHoursInput | null,
  ): Promise<NotificationSettingsSaved | Failure> {
    if (choices.length > categories.length) return failure('invalid', { choices: 'invalid' });
    const { success, data } = notificationSettings.safeParse({
      choices: Object.fromEntries(
        choices.map((choice) => [choice.category, channels.filter((channel) => choice[channel])]),
      ),
      quietHours: quietHours ?? null,
    });
    if (!success) return failure('invalid', { quietHours: 'invalid' });
    await context.ports.notifications.saveSettings(staffOf(context).userId, data);
    return Object.assign(new NotificationSettingsSaved(), { settings: presentSettings(data) });
  }
}

const present = (kept: Kept): Notification =>
  Object.assign(new Notification(), kept, { id: `Notification:${kept.notificationId}` });

function presentSettings(settings: Settings): NotificationSettings {
  return Object.assign(new NotificationSettings(), {
    id: 'NotificationSettings:mine',
    choices: categories.map((category) => {
      const ways = channelsOf(settings, category);
      return {
        category,
        push: ways.includes('push'),
        mail: ways.includes('mail'),
        inApp: ways.includes('inApp'),
      };
    }),
    quietHours: settings.quietHours,
  });
}
