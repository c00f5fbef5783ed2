import '../../../domain/member/events.ts';
