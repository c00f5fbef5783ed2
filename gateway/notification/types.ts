import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { InvalidInput } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const NotificationCategory = {
  SECURITY: 'security',
  UPDATES: 'updates',
  MARKETING: 'marketing',
  MENTIONS: 'mentions',
  MESSAGES: 'messages',
  TASKS: 'tasks',
  REGISTRATIONS: 'registrations',
  SHARES: 'shares',
} as const;
export type NotificationCategory = (typeof NotificationCategory)[keyof typeof NotificationCategory];
registerEnumType(NotificationCategory, {
  name: 'NotificationCategory',
  description: 'What a notification is about.',
  valuesConfig: {
    SECURITY: { description: 'Changes of how the person signs in.' },
    UPDATES: { description: 'News of the app.' },
    MARKETING: { description: 'Offers.' },
    MENTIONS: { description: 'Somebody mentions the person.' },
    MESSAGES: { description: 'New messages in threads that are not muted.' },
    TASKS: { description: 'Tasks of the person.' },
    REGISTRATIONS: { description: 'Visitors register for events that the person created.' },
    SHARES: { description: 'Another tenant shares something.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'What a person was notified of.' })
export class Notification {
  @Field(() => ID) id!: string;
  @Field(() => Int, { description: 'Its number.' }) notificationId!: number;
  @Field(() => NotificationCategory, { description: 'What it is about.' }) category!: NotificationCategory;
  @Field(() => String, { description: 'What happened, in a few words.' }) title!: string;
  @Field(() => String, { description: 'What it is about in words; may be empty.' }) body!: string;
  @Field(() => String, { description: 'The page that it leads to, from the first slash on.' }) path!: string;
  @Field(() => DateTime, { description: 'When it came.' }) createdAt!: Date;
  @Field(() => Boolean, { description: 'Whether the person has read it.' }) read!: boolean;
}

export const NotificationConnection = connectionOf('Notification', () => Notification);
export type NotificationConnection = InstanceType<typeof NotificationConnection>;

@ObjectType({
  simpleResolvers: true,
  description:
    'The subscriber has other notifications than before: read the first page again. Notifications are not part\nof the log, so the position is the last one sent.',
})
export class NotificationsChanged {
  @Field(() => Position) position!: bigint;
}

@ObjectType({ simpleResolvers: true, description: 'The ways in which a person hears of a category.' })
export class NotificationChoice {
  @Field(() => NotificationCategory, { description: 'What it is about.' }) category!: NotificationCategory;
  @Field(() => Boolean, { description: 'In their browsers, also while the app is closed.' }) push!: boolean;
  @Field(() => Boolean, { description: 'By mail.' }) mail!: boolean;
  @Field(() => Boolean, { description: 'In the notification centre.' }) inApp!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Hours in which nothing but security alerts is pushed.' })
export class QuietHours {
  @Field(() => Int, { description: 'The minute of the day at which they begin.' }) from!: number;
  @Field(() => Int, { description: 'The minute of the day at which they end.' }) until!: number;
  @Field(() => String, { description: 'The IANA name of the time zone.' }) timezone!: string;
}

@ObjectType({ simpleResolvers: true, description: 'How a person wants to be notified.' })
export class NotificationSettings {
  @Field(() => ID) id!: string;
  @Field(() => [NotificationChoice], { description: 'One for each category.' })
  choices!: NotificationChoice[];
  @Field(() => QuietHours, { nullable: true, description: 'null for none' }) quietHours!: QuietHours | null;
}

@InputType({ description: 'The ways in which a person hears of a category.' })
export class NotificationChoiceInput {
  @Field(() => NotificationCategory, { description: 'What it is about.' }) category!: NotificationCategory;
  @Field(() => Boolean, { description: 'In their browsers, also while the app is closed.' }) push!: boolean;
  @Field(() => Boolean, { description: 'By mail.' }) mail!: boolean;
  @Field(() => Boolean, { description: 'In the notification centre.' }) inApp!: boolean;
}

@InputType({ description: 'Hours in which nothing but security alerts is pushed.' })
export class QuietHoursInput {
  @Field(() => Int, { description: 'The minute of the day at which they begin: 0 to 1439.' }) from!: number;
  @Field(() => Int, { description: 'The minute of the day at which they end: 0 to 1439.' }) until!: number;
  @Field(() => String, { description: 'The IANA name of the time zone.' }) timezone!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class NotificationsRead extends Success {
  @Field(() => Int, { description: 'How many are still unread.' }) unreadNotifications!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class NotificationSettingsSaved extends Success {
  @Field(() => NotificationSettings, { description: 'The settings as they are now.' })
  settings!: NotificationSettings;
}

export const ReadNotificationsResult = createUnionType({
  name: 'ReadNotificationsResult',
  types: () => [NotificationsRead, InvalidInput] as const,
});

export const SaveNotificationSettingsResult = createUnionType({
  name: 'SaveNotificationSettingsResult',
  types: () => [NotificationSettingsSaved, InvalidInput] as const,
});
