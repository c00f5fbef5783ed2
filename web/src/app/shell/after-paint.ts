// What the shell shows once the first screen is painted, as one part: a file of its own for each would cost a phone more.
export { default as MessagesButton } from '../../features/messages/components/messages-button.tsx';
export { default as NotificationsButton } from '../../features/notifications/components/notifications-button.tsx';
export { default as UnderRepair } from '../../features/repairs/components/under-repair.tsx';
